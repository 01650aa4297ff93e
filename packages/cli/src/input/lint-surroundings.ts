/** What lint looks up around a file: the configuration, and the package that the file belongs to. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readPipelineSource, valueWithin } from '@sluice/language-service'
import type { LintPackage } from '@sluice/testing/lint'
import { UsageFault } from '../faults.js'
import { readText } from './text-file.js'

const NAMES = ['sluice-lint.yml', 'sluice-lint.yaml', 'sluice-lint.json']

/**
 * The configuration of lint: the file that is named, else the nearest in the folder that we are in and those above; null where there
 * is none. Throws UsageFault for one that is no JSON or YAML.
 */
export function findLintConfig(named: string | undefined): { readonly name: string; readonly value: unknown } | null {
  const file =
    named ??
    ancestors(process.cwd())
      .flatMap(folder => NAMES.map(name => path.join(folder, name)))
      .find(existsSync)
  if (file === undefined) return null
  const read = readPipelineSource(readText(file), { name: file })
  if (read.kind === 'fault') throw new UsageFault(`${file}:${read.line}:${read.column}: ${read.message}`)
  return { name: file, value: read.value }
}

/** Finds the packages of folders: the nearest manifest.yml above that has a `format_version`. */
export class PackageFinder {
  private readonly known = new Map<string, LintPackage | null>()

  find(folder: string): LintPackage | null {
    const known = this.known.get(folder)
    if (known !== undefined) return known
    const parent = path.dirname(folder)
    const found = packageIn(folder) ?? (parent === folder ? null : this.find(parent))
    this.known.set(folder, found)
    return found
  }
}

function packageIn(folder: string): LintPackage | null {
  const file = path.join(folder, 'manifest.yml')
  if (!existsSync(file)) return null
  const read = readPipelineSource(readFileSync(file, 'utf8'), { name: file })
  const version = read.kind === 'source' ? valueWithin(read.value, ['format_version']) : undefined
  return version === undefined || version === null ? null : { formatVersion: String(version) }
}

function ancestors(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [folder, ...ancestors(parent)]
}
