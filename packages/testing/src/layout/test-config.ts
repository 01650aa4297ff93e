/** The configuration of a package's pipeline tests: `test-common-config.yml`, and `TEST-config.yml` over it. */

import { javaToString } from '@sluice/java'
import { readYamlText } from '@sluice/language-service/yaml'
import type { TestFiles } from '../files.js'
import type { SuiteFault } from '../run/suite.js'
import { yamlThroughJson } from './go-json.js'
import { compileGoPattern, type GoPattern, GoPatternFault } from './go-pattern.js'
import { flattened, mergedOver, withoutNulls, withPaths } from './merge-config.js'

/** The configuration of a package's tests. */
export interface TestConfig {
  /** Members that replace those of every event. A key `a.b` of the file is the member `b` of an object `a`. */
  readonly fields: ReadonlyMap<string, unknown>
  /** Fields that are not compared, but, if they are texts, have to match. */
  readonly dynamicFields: ReadonlyMap<string, GoPattern>
  /** Keyword fields that may hold numbers. */
  readonly numericKeywordFields: readonly string[]
  /** Number fields that may hold texts of numbers. */
  readonly stringNumberFields: readonly string[]
  /** The pattern of an event's first line; null if every line is an event. */
  readonly firstLinePattern: GoPattern | null
  /** Why the test is not run; null for one that is. */
  readonly skip: string | null
}

type Settings = ReadonlyMap<string, unknown>

/** The keys of a configuration and their forms. Other keys are ignored, as in elastic-package. */
const FORMS: Readonly<Record<string, 'an object' | 'a list of fields'>> = {
  fields: 'an object',
  dynamic_fields: 'an object',
  multiline: 'an object',
  skip: 'an object',
  numeric_keyword_fields: 'a list of fields',
  string_number_fields: 'a list of fields',
}

/** Reads the configuration of a test from its files, each over those before it; a file that is not there says nothing. */
export function readTestConfig(
  names: readonly string[],
  files: TestFiles,
  fault: (fault: SuiteFault) => void,
): TestConfig {
  const found = names.flatMap(name => readConfigFile(name, files, fault) ?? [])
  const merged = found.reduce<unknown>((below, { settings }) => mergedOver(below, settings), new Map())
  return new ConfigReader(withoutNulls(merged) as Settings, found.reverse(), fault).config()
}

/** One file. */
interface ConfigFile {
  readonly file: string
  readonly text: string
  readonly settings: Settings
}

function readConfigFile(file: string, files: TestFiles, tell: (fault: SuiteFault) => void): ConfigFile | null {
  const text = files.read(file)
  if (text === null) return null
  const read = readYamlText(text, file)
  if (read.kind === 'fault') {
    const { line, column, message } = read
    tell({ code: 'unreadable-file', message: `unreadable YAML: ${message}`, place: { file, line, column } })
    return null
  }
  if (read.value === null) return null
  if (!(read.value instanceof Map)) {
    const message = 'a configuration of tests must be an object'
    tell({ code: 'config-fault', message, place: { file, line: 1, column: 1 } })
    return null
  }
  const settings = new Map(withPaths(read.value) as Settings)
  for (const [key, form] of Object.entries(FORMS)) {
    const value = settings.get(key)
    if (value === undefined || value === null) continue
    if (form === 'an object' ? value instanceof Map : Array.isArray(value)) continue
    tell(configFault({ file, text }, key, `must be ${form}`))
    settings.delete(key)
  }
  return { file, text, settings }
}

function configFault({ file, text }: Pick<ConfigFile, 'file' | 'text'>, key: string, message: string): SuiteFault {
  const line = text.split('\n').findIndex(each => each.startsWith(key) || each.startsWith(`"${key}`)) + 1
  return {
    code: 'config-fault',
    message: `${key}: ${message}`,
    place: { file, line: Math.max(1, line), column: 1 },
  }
}

class ConfigReader {
  constructor(
    private readonly settings: Settings,
    /** The files that were merged, the strongest first. */
    private readonly found: readonly ConfigFile[],
    private readonly tell: (fault: SuiteFault) => void,
  ) {}

  config(): TestConfig {
    const pattern = this.map('multiline').get('first_line_pattern')
    return {
      fields: yamlThroughJson(this.map('fields')) as Settings,
      dynamicFields: new Map(this.patterns('dynamic_fields')),
      numericKeywordFields: this.texts('numeric_keyword_fields'),
      stringNumberFields: this.texts('string_number_fields'),
      firstLinePattern: pattern === undefined ? null : this.pattern('multiline', pattern),
      skip: this.skip(),
    }
  }

  private map(key: string): Settings {
    const value = this.settings.get(key)
    return value instanceof Map ? (value as Settings) : new Map()
  }

  private texts(key: string): string[] {
    const value = this.settings.get(key)
    return Array.isArray(value) ? value.map(item => javaToString(item)) : []
  }

  private patterns(key: string): [string, GoPattern][] {
    return [...flattened(this.map(key))].flatMap(([field, pattern]) => {
      const compiled = this.pattern(key, pattern)
      return compiled === null ? [] : [[field, compiled] as [string, GoPattern]]
    })
  }

  private pattern(key: string, pattern: unknown): GoPattern | null {
    if (typeof pattern !== 'string') {
      this.fault(key, `${javaToString(pattern)} is not a regular expression`)
      return null
    }
    try {
      return compileGoPattern(pattern)
    } catch (thrown) {
      if (!(thrown instanceof GoPatternFault)) throw thrown
      this.fault(key, `'${pattern}' is not a regular expression of Go: ${thrown.message}`)
      return null
    }
  }

  private skip(): string | null {
    if (!this.settings.has('skip')) return null
    const skip = this.map('skip')
    const link = skip.get('link')
    return `${String(skip.get('reason') ?? 'no reason given')}${typeof link === 'string' ? ` (${link})` : ''}`
  }

  /** A fault of a key, in the strongest file that has it. */
  private fault(key: string, message: string): void {
    this.tell(configFault(this.found.find(({ settings }) => settings.has(key))!, key, message))
  }
}
