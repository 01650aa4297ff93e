/** Values and faults as plain data. */
import { wireType, writeJson, writeJsonString } from '@sluice/core'
import { classNameOf, JavaException, JavaNumber, JavaObject, javaToString } from '@sluice/java'
import type { Fault, ShownValue } from './explanation.js'
import { MAX_SHOWN } from './limits.js'

/** The views that conditions have of the document: people know the values themselves. */
const VIEWS: Readonly<Record<string, string>> = {
  'org.elasticsearch.ingest.ConditionalProcessor$UnmodifiableIngestData': 'java.util.Map',
  'org.elasticsearch.ingest.ConditionalProcessor$UnmodifiableIngestList': 'java.util.List',
}

/** A value with its type, its text cut to `MAX_SHOWN` characters. Never throws, also for values that hold themselves. */
export function shownValue(value: unknown): ShownValue {
  const writer = new BoundedWriter()
  writer.write(value)
  const { text } = writer
  const name = classNameOf(value)
  const type = typeof value === 'function' ? 'java.lang.Object' : (VIEWS[name] ?? name)
  return { text: text.slice(0, MAX_SHOWN), type, isCut: text.length > MAX_SHOWN }
}

/** Writes JSON until there is enough of it. */
class BoundedWriter {
  text = ''

  private get isFull(): boolean {
    return this.text.length > MAX_SHOWN
  }

  write(value: unknown): void {
    if (this.isFull) return
    // One character more shows that there was more.
    if (typeof value === 'string') this.text += writeJsonString(value.slice(0, MAX_SHOWN + 1))
    else if (value instanceof Map) this.writeMap(value)
    else if (Array.isArray(value)) this.writeList(value)
    else if (value instanceof JavaObject) this.writeObject(value)
    else if (value instanceof JavaException) this.text += value.toJavaString().slice(0, MAX_SHOWN + 1)
    else if (typeof value === 'function') this.text += 'lambda'
    else if (value instanceof Uint8Array) this.text += writeJson(value.subarray(0, MAX_SHOWN))
    else this.text += isPlain(value) ? writeJson(value ?? null) : javaToString(value)
  }

  private writeMap(map: ReadonlyMap<unknown, unknown>): void {
    this.text += '{'
    let separator = ''
    for (const [key, item] of map) {
      if (this.isFull) return
      this.text += `${separator}${writeJsonString(javaToString(key).slice(0, MAX_SHOWN + 1))}:`
      this.write(item)
      separator = ','
    }
    this.text += '}'
  }

  private writeList(list: readonly unknown[]): void {
    this.text += '['
    let separator = ''
    for (const item of list) {
      if (this.isFull) return
      this.text += separator
      this.write(item)
      separator = ','
    }
    this.text += ']'
  }

  /** Values that JSON can express are written as JSON, all others as Java prints them. */
  private writeObject(object: JavaObject): void {
    let plain: unknown
    try {
      plain = object.jsonValue()
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      this.text += object.toJavaString().slice(0, MAX_SHOWN + 1)
      return
    }
    if (plain instanceof JavaObject) this.text += plain.toJavaString().slice(0, MAX_SHOWN + 1)
    else this.write(plain)
  }
}

/** Values that JSON can express directly, which excludes exceptions and characters of scripts. */
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null || value instanceof JavaNumber

/** An exception as data. */
export const faultOf = (exception: JavaException): Fault => ({
  type: wireType(exception),
  reason: exception.text,
  cause: exception.cause === undefined ? null : faultOf(exception.cause),
})
