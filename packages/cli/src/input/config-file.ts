/** `sluice.config.yml`: options that need not be typed. What the command line says comes first. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { WrittenConfig } from '@sluice/testing/config'
import type { Command } from 'commander'
import { UsageFault } from '../faults.js'
import { codeFrame, placeText } from '../output/code-frame.js'
import { sourceFault } from '../output/source-fault.js'
import type { Paint } from '../output/style.js'
import { readText } from './text-file.js'

const NAMES = ['sluice.config.yml', 'sluice.config.yaml', 'sluice.config.json']

/** A configuration file that was read. */
export interface ConfigFile {
  readonly file: string
  readonly written: WrittenConfig
}

/** Finds the configuration of a folder: in it, or in the nearest parent folder. Throws UsageFault, with its place, if it is invalid. */
export async function findConfig(folder: string, paint: Paint): Promise<ConfigFile | null> {
  const file = foldersUp(folder)
    .flatMap(each => NAMES.map(name => path.join(each, name)))
    .find(each => existsSync(each))
  if (file === undefined) return null
  const [{ configFile }, { readPipelineSource }] = await Promise.all([
    import('@sluice/testing/config'),
    import('@sluice/language-service/source'),
  ])
  const text = readText(file)
  const shown = path.relative(folder, file)
  const source = readPipelineSource(text, { name: shown })
  if (source.kind === 'fault') throw sourceFault(source, text, paint)
  if (source.value === null) return null
  const written = configFile.read(source.value, [], (at, message) => {
    const { start, end, line, column } = source.placeOf(at)
    const place = { file: shown, line, column, length: Math.max(1, end - start) }
    throw new UsageFault(`${placeText(place)}: ${message}\n${codeFrame(text, place, paint)}`)
  })
  return written === undefined ? null : { file, written }
}

/** Options whose values are paths, relative to the file. */
const PATHS: ReadonlySet<string> = new Set(['geoip-dir', 'enrich', 'models', 'pipelines'])

/** Sets the options of a command that the command line does not. */
export function applyConfig({ file, written }: ConfigFile, command: Command): void {
  const { test, lint, serve, play, ...common } = written
  const { rules, ...lintOptions } = lint ?? {}
  const own: Readonly<Record<string, object | undefined>> = { test, lint: lintOptions, serve, play }
  for (const [name, value] of Object.entries({ ...common, ...own[command.name()] })) {
    const option = command.options.find(({ long }) => long === `--${name}`)
    if (option === undefined) continue
    const key = option.attributeName()
    const source = command.getOptionValueSource(key)
    if (source !== undefined && source !== 'default') continue
    command.setOptionValueWithSource(key, optionValue(name, value, path.dirname(file)), 'config')
  }
  if (command.name() === 'lint' && rules !== undefined) {
    command.setOptionValueWithSource('remembered', { name: file, rules: new Map(Object.entries(rules)) }, 'config')
  }
}

function optionValue(name: string, value: unknown, folder: string): unknown {
  const resolved = (each: string): string => path.relative(process.cwd(), path.resolve(folder, each)) || '.'
  if (name === 'user') return existsSync(path.resolve(folder, String(value))) ? resolved(String(value)) : value
  if (name === 'coverage-threshold') return String(value)
  if (!PATHS.has(name)) return value
  if (name === 'enrich' || name === 'models') return [value].flat().map(each => resolved(String(each)))
  return resolved(String(value))
}

function foldersUp(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [folder, ...foldersUp(parent)]
}
