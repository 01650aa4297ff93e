/** Stands for `node:child_process` in commander, as it is published: it is asked for, for programs of subcommands, which ours has not. */

/** Throws: no command is a separate program. */
export function spawn(): never {
  throw new Error('a fault of Sluice itself: no command is a program')
}
