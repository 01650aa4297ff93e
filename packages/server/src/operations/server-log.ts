/** The log of a server: lines on standard error, as JSON or as people read them. */
import pino, { type Logger } from 'pino'

/** Settings of a log. */
export interface LogSettings {
  /** From which on lines are written. */
  readonly level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  readonly format: 'text' | 'json'
  /** Where lines go, each with its end. */
  readonly write: (line: string) => void
}

/** A log: one line per event, with its members. */
export type ServerLog = Logger

/** A log. Nothing of a request is ever written but what is named in the call: no header, no parameter, no body. */
export function createLog({ level, format, write }: LogSettings): ServerLog {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return pino(options, { write: format === 'json' ? write : line => write(textOf(line)) })
}

/** `2026-01-02T03:04:05.678Z info  message name=value`. */
function textOf(line: string): string {
  const { time, level, msg, ...members } = JSON.parse(line) as Record<string, unknown>
  const shown = Object.entries(members).map(([name, value]) => ` ${name}=${valueText(value)}`)
  return `${String(time)} ${String(level).padEnd(5)} ${String(msg)}${shown.join('')}\n`
}

/** Strings with spaces or line ends are quoted, so that each entry stays one line. */
const valueText = (value: unknown): string =>
  typeof value === 'string' && /^[\w./:@+-]+$/.test(value) ? value : JSON.stringify(value)
