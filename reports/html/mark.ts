/** The mark of the program: three hold, and one falls. */
export const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0072b2"/><path d="M7 8v16m6-16v16m6-16v16m3 0 6-12" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>';

export const markAddress = `data:image/svg+xml,${encodeURIComponent(mark)}`;
