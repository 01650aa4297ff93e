/** The options and help of `sluice lsp`. */
import type { Command } from 'commander'

/** Adds the command. `finish` takes the exit code. */
export function addLspCommand(program: Command, finish: (exitCode: number) => void): void {
  program
    .command('lsp')
    .summary('serve editors')
    .description(
      'Serves an editor by the Language Server Protocol over standard input and output: faults, findings of lint with their fixes, completion, hover, formatting.',
    )
    .option('--stdio', 'taken for editors that give it; there is no other way')
    .action(async () => {
      const { lsp } = await import('./lsp.js')
      finish(await lsp())
    })
}
