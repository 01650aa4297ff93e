/** The configuration of a package's pipeline tests: `test-common-config.yml`, and `TEST-config.yml` over it. */

import { illegalArgument, JavaException, JavaPattern, javaToString, type StepLimit } from '@sluice/java'
import { readYamlText } from '@sluice/language-service/yaml'
import type { TestFiles } from '../files.js'
import type { SuiteFault } from '../run/suite.js'

/** What tests of a package may be told. */
export interface TestConfig {
  /** Members that every event gets, over its own. Keys are taken as they are, with their dots. */
  readonly fields: ReadonlyMap<string, unknown>
  /** Fields that are not compared, but, where they are texts, have to match. */
  readonly dynamicFields: ReadonlyMap<string, JavaPattern>
  /** Keyword fields that may hold numbers. */
  readonly numericKeywordFields: readonly string[]
  /** Number fields that may hold texts of numbers. */
  readonly stringNumberFields: readonly string[]
  /** What the first line of an event matches; null where every line is an event. */
  readonly firstLinePattern: JavaPattern | null
  /** Why the test is not run; null for one that is. */
  readonly skip: string | null
}

/** What a pattern of a configuration may take on one text: no sensible one comes near. */
const STEPS: StepLimit = {
  max: 1_000_000,
  exceeded: (pattern, text) =>
    illegalArgument(`regular expression [${pattern}] takes too many steps on a text of ${text.length} characters`),
}

const NONE: TestConfig = {
  fields: new Map(),
  dynamicFields: new Map(),
  numericKeywordFields: [],
  stringNumberFields: [],
  firstLinePattern: null,
  skip: null,
}

/** Reads the configuration of a test from its files; those that are not there say nothing. Tells what is wrong. */
export function readTestConfig(
  names: readonly string[],
  files: TestFiles,
  fault: (fault: SuiteFault) => void,
): TestConfig {
  let config = NONE
  for (const file of names) {
    const text = files.read(file)
    if (text === null) continue
    const read = readYamlText(text, file)
    if (read.kind === 'fault') {
      const { line, column, message } = read
      fault({ code: 'unreadable-file', message: `unreadable YAML: ${message}`, place: { file, line, column } })
    } else if (read.value instanceof Map) {
      const reader = new ConfigReader(read.value as Map<string, unknown>, file, text, fault)
      config = reader.over(config)
    } else if (read.value !== null) {
      const message = 'a configuration of tests must be an object'
      fault({ code: 'config-fault', message, place: { file, line: 1, column: 1 } })
    }
  }
  return config
}

class ConfigReader {
  constructor(
    private readonly value: ReadonlyMap<string, unknown>,
    private readonly file: string,
    private readonly text: string,
    private readonly tell: (fault: SuiteFault) => void,
  ) {}

  over(common: TestConfig): TestConfig {
    const pattern = this.map('multiline').get('first_line_pattern')
    return {
      fields: new Map([...common.fields, ...this.map('fields')]),
      dynamicFields: new Map([...common.dynamicFields, ...this.patterns('dynamic_fields')]),
      numericKeywordFields: [...common.numericKeywordFields, ...this.texts('numeric_keyword_fields')],
      stringNumberFields: [...common.stringNumberFields, ...this.texts('string_number_fields')],
      firstLinePattern: pattern === undefined ? common.firstLinePattern : this.pattern('multiline', pattern),
      skip: this.skip() ?? common.skip,
    }
  }

  private map(key: string): ReadonlyMap<string, unknown> {
    const value = this.value.get(key)
    if (value instanceof Map) return value as Map<string, unknown>
    if (value !== undefined && value !== null) this.fault(key, 'must be an object')
    return new Map()
  }

  private texts(key: string): string[] {
    const value = this.value.get(key) ?? []
    if (Array.isArray(value)) return value.map(item => javaToString(item))
    this.fault(key, 'must be a list of fields')
    return []
  }

  private patterns(key: string): [string, JavaPattern][] {
    return [...this.map(key)].flatMap(([field, pattern]) => {
      const compiled = this.pattern(key, pattern)
      return compiled === null ? [] : [[field, compiled] as [string, JavaPattern]]
    })
  }

  private pattern(key: string, pattern: unknown): JavaPattern | null {
    if (typeof pattern !== 'string') {
      this.fault(key, `${javaToString(pattern)} is no regular expression`)
      return null
    }
    try {
      return JavaPattern.compile(pattern, 0, STEPS)
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      this.fault(key, `'${pattern}' is no regular expression: ${thrown.text ?? ''}`)
      return null
    }
  }

  private skip(): string | null {
    if (!this.value.has('skip')) return null
    const skip = this.map('skip')
    const link = skip.get('link')
    return `${String(skip.get('reason') ?? 'no reason given')}${typeof link === 'string' ? ` (${link})` : ''}`
  }

  private fault(key: string, message: string): void {
    const line = this.text.split('\n').findIndex(each => each.startsWith(key) || each.startsWith(`"${key}`)) + 1
    this.tell({
      code: 'config-fault',
      message: `${key}: ${message}`,
      place: { file: this.file, line: Math.max(1, line), column: 1 },
    })
  }
}
