/** The signals that end a command. */
export const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const
