/** Stands for `node:child_process` in the published package: commander asks for it, for programs of subcommands, which ours has not. */

/** Throws: nothing of the package starts a program. */
export function spawn(): never {
  throw new Error('a fault of Sluice itself: its command line starts no programs')
}
