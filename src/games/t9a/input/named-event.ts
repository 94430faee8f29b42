import type { EventSetup } from '../setup.ts';
import type { NamedContact } from './resolve-contacts.ts';

export interface NamedEvent extends Omit<EventSetup, 'unit' | 'character' | 'contact'> {
  readonly unit: string;
  readonly character: string | undefined;
  readonly contact: NamedContact | undefined;
}

/** The fields of an event other than its time, effect and chance. */
export type Particulars = Pick<NamedEvent, 'unit'> & Partial<Omit<NamedEvent, 'unit' | 'before' | 'effect' | 'chance'>>;
