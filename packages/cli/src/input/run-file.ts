/** `run.yml`: read with all its faults at once, each with its place. */
import path from 'node:path'
import { readPipelineSource } from '@sluice/language-service/source'
import { checkRun, fillVariables, resolvePaths, runFile, type WrittenRun } from '@sluice/runner/config'
import { UsageFault } from '../faults.js'
import { codeFrame, placeText } from '../output/code-frame.js'
import { sourceFault } from '../output/source-fault.js'
import type { Paint } from '../output/style.js'
import { readText } from './text-file.js'

/** Reads a file. `${NAME}` stands for a variable of the environment. Throws UsageFault with every fault and its place. */
export function readRunFile(
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
  paint: Paint,
): WrittenRun {
  const text = readText(file)
  const source = readPipelineSource(text, { name: file })
  if (source.kind === 'fault') throw sourceFault(source, text, paint)
  const faults: { readonly start: number; readonly text: string }[] = []
  const tell = (at: readonly (string | number)[], message: string): void => {
    const { start, end, line, column } = source.placeOf(at)
    const [marked] = text.slice(start, end).split('\n') as [string]
    const place = { file, line, column, length: Math.max(1, marked.length) }
    faults.push({ start, text: `${placeText(place)}: ${message}\n${codeFrame(text, place, paint)}` })
  }
  const filled = fillVariables(source.value, environment, ({ path: at, name }) =>
    tell(at, `the environment has no ${name}; \${${name}:-default} gives one`),
  )
  const run = runFile.read(filled, [], tell)
  if (run !== undefined && faults.length === 0) for (const fault of checkRun(run)) tell(fault.path, fault.message)
  if (run === undefined || faults.length > 0) {
    const sorted = faults.sort((a, b) => a.start - b.start).map(fault => fault.text)
    throw new UsageFault(sorted.join('\n\n'))
  }
  return resolvePaths(run, path.dirname(path.resolve(file)))
}
