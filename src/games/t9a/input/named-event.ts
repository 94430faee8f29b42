import type { Amount } from '../rules/notation.ts';
import type { NamedContact } from './resolve-contacts.ts';
import type { EventText } from './schema-event.ts';

/** An event by the names of its units. */
export interface NamedEvent {
  readonly before: number;
  readonly effect: EventText['effect'];
  readonly unit: string;
  /** Who recovers or joins. */
  readonly character: string | undefined;
  readonly amount: Amount | undefined;
  /** Only half of it, rounded up. */
  readonly half: boolean;
  /** Most models that a unit may come to. */
  readonly cap: number | undefined;
  /** Who joins takes the place of an R&F model. */
  readonly replaces: boolean;
  /** What it gives, and for how many rounds; the hits that it makes. */
  readonly gains: readonly string[];
  readonly lasts: number;
  readonly hits: string | undefined;
  readonly chance: number;
  readonly inches: number | undefined;
  readonly contact: NamedContact | undefined;
}

/** What an event adds to its time, its effect and its chance. */
export type Particulars = { readonly unit: string } & Partial<
  Pick<
    NamedEvent,
    'character' | 'amount' | 'half' | 'cap' | 'replaces' | 'gains' | 'lasts' | 'hits' | 'inches' | 'contact'
  >
>;
