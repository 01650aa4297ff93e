/** The options and help of `sluice lsp`. */
import type { Command } from 'commander'
import type { Surroundings } from '../surroundings.js'

/** Adds the command. `finish` takes the exit code. */
export function addLspCommand(program: Command, surroundings: Surroundings, finish: (exitCode: number) => void): void {
  program
    .command('lsp')
    .summary('serve editors')
    .description(
      'Serves editors by the Language Server Protocol over standard input and output: errors, lint findings with fixes, completion, hover, formatting, symbols, definitions, lenses that run a test or a pipeline on a sample.',
    )
    .option('--stdio', 'accepted for editors that pass it; always the case')
    .action(async () => {
      const { lsp } = await import('./lsp.js')
      finish(await lsp(surroundings))
    })
}
