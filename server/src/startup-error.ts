/** Something the person who starts the program can act on: printed as one sentence, without a stack trace. */
export class StartupError extends Error {}
