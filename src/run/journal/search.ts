import type { Experiment } from '../../experiment/experiment.ts';

export type RecordKind = 'batch' | 'answer' | 'chunk';

export interface SearchSubject extends Pick<Experiment, 'name' | 'seed' | 'engine' | 'yaml'> {
  readonly kind: RecordKind;
  /** The request in addition to the file, by names of options; `command` is the command. */
  readonly question: Readonly<Record<string, string>>;
  readonly combats: readonly string[];
}

export type JournalSubject = Experiment | SearchSubject;

export const isSearch = (subject: JournalSubject): subject is SearchSubject => 'question' in subject;
