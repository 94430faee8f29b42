// Fields of the state as bits: groups that are read together by the name of one of them, and parts that a step may read alone.

/** No field: whether this step or a later one of the round does more than to record. */
export const ACTIVE = 1 << 0;
export const NUMBERS = 1 << 1;
export const LAYOUT = 1 << 2;
export const ENGAGED = 1 << 3;
export const KEPT = 1 << 4;
export const LIVING = 1 << 5;
export const ON_TABLE = 1 << 6;
export const CHARGING = 1 << 7;
export const LOST = 1 << 8;
export const DIFFERENCE = 1 << 9;
export const SCORES = 1 << 10;
export const OVERKILL = 1 << 11;
export const DUEL = 1 << 12;
export const SHAMED = 1 << 13;
/** The sum of the Health Points lost this round. */
export const POINTS = 1 << 14;
export const MODELS_AT_START = 1 << 15;
export const FED = 1 << 16;
export const OPENED = 1 << 17;
export const FEW = 1 << 18;
export const FOUGHT = 1 << 19;
/** Whether the unit lost models. */
export const SUFFERED = 1 << 20;
export const DRANK = 1 << 21;
export const MODIFIER = 1 << 22;
/** How Characters fell. */
export const MARKS = 1 << 23;
export const TOTAL = 1 << 24;
export const TOTAL_BY = 1 << 25;
export const MAGIC = 1 << 26;
export const AFRAID = 1 << 27;
export const DISTANCE = 1 << 28;
export const WAITING = 1 << 29;
export const PENDING_LOSSES = 1 << 30;
