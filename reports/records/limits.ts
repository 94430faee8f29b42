export const MAX_REPORT = 64e6;

/** The maximum size of an unpacked record in bytes. */
export const MAX_RECORD = 256e6;
