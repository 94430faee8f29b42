export const reason = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
