import type { Amount } from '../rules/notation.ts';
import type { NamedContact } from './resolve-contacts.ts';
import type { EventText } from './schema-event.ts';

/** An event by the names of its units. */
export interface NamedEvent {
  readonly before: number;
  readonly effect: EventText['effect'];
  readonly unit: string;
  /** The Character that recovers or joins. */
  readonly character: string | undefined;
  readonly amount: Amount | undefined;
  /** Only half of it, rounded up. */
  readonly half: boolean;
  /** The maximum number of models of a unit. */
  readonly cap: number | undefined;
  /** Whether a joining Character replaces an R&F model. */
  readonly replaces: boolean;
  /** Gained effects with their number of rounds, and hits. */
  readonly gains: readonly string[];
  readonly lasts: number;
  readonly hits: string | undefined;
  readonly chance: number;
  readonly inches: number | undefined;
  readonly contact: NamedContact | undefined;
}

/** The fields of an event other than its time, effect and chance. */
export type Particulars = { readonly unit: string } & Partial<
  Pick<
    NamedEvent,
    'character' | 'amount' | 'half' | 'cap' | 'replaces' | 'gains' | 'lasts' | 'hits' | 'inches' | 'contact'
  >
>;
