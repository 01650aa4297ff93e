/** `Processors.*` and `Json`, whose work is done by the processors of `@sluice/core` through `services.ts`. */
import { javaToString, nullPointer, toLowerCase, toUpperCase } from '@sluice/java'
import type { ClassLibrary } from '../define.js'
import { type ProcessorFunctions, processorFunctions } from '../services.js'

const required = (text: string | null, fault: string): string => {
  if (text === null) throw nullPointer(fault)
  return text
}

const parsed = (value: unknown, strict: boolean): unknown =>
  value === null ? null : processorFunctions().json(typeof value === 'string' ? value : javaToString(value), strict)

function parsedInto(map: Map<unknown, unknown> | null, field: string, strict: boolean): void {
  if (map === null) throw nullPointer('Cannot invoke "java.util.Map.get(Object)" because "ctx" is null')
  processorFunctions().jsonInto(map, field, strict)
}

type Text = string | null

/** The arguments of `communityId`, with and without the seed. */
type Seeded = Parameters<ProcessorFunctions['communityId']>
type Unseeded = Seeded extends [...infer Flow, number] ? Flow : never

/** `Processors`. */
export const processors: ClassLibrary = {
  statics: {
    'bytes/1': (text: Text) =>
      processorFunctions().bytes(
        required(
          text,
          'Cannot invoke "org.elasticsearch.common.unit.ByteSizeValue.getBytes()" because the return value of "org.elasticsearch.common.unit.ByteSizeValue.parseBytesSizeValue(String, org.elasticsearch.common.unit.ByteSizeValue, String)" is null',
        ),
      ),
    'lowercase/1': (text: Text) =>
      toLowerCase(required(text, 'Cannot invoke "String.toLowerCase(java.util.Locale)" because "value" is null')),
    'uppercase/1': (text: Text) =>
      toUpperCase(required(text, 'Cannot invoke "String.toUpperCase(java.util.Locale)" because "value" is null')),
    'json/1': (value: unknown) => parsed(value, true),
    'json/2': (map: Map<unknown, unknown> | null, field: string) => parsedInto(map, field, true),
    'jsonLenient/1': (value: unknown) => parsed(value, false),
    'jsonLenient/2': (map: Map<unknown, unknown> | null, field: string) => parsedInto(map, field, false),
    'urlDecode/1': (text: Text) =>
      processorFunctions().urlDecode(required(text, 'Cannot invoke "String.length()" because "s" is null')),
    'communityId/8': (...flow: Unseeded) => processorFunctions().communityId(...flow, 0),
    'communityId/9': (...flow: Seeded) => processorFunctions().communityId(...flow),
    'uriParts/1': (text: Text) =>
      processorFunctions().uriParts(required(text, 'Cannot invoke "String.length()" because "this.input" is null')),
  },
}

/** Text without any JSON value gives the parser no first token. */
function notBlank(text: string): string {
  if (!/^[ \t\r\n]*$/.test(text)) return text
  throw nullPointer(
    'Cannot invoke "org.elasticsearch.xcontent.XContentParser$Token.ordinal()" because the return value of ' +
      '"org.elasticsearch.xcontent.XContentParser.nextToken()" is null',
  )
}

/** `Json`. */
export const json: ClassLibrary = {
  statics: {
    'load/1': (text: Text) =>
      processorFunctions().loadJson(
        notBlank(required(text, 'Cannot invoke "String.length()" because "content" is null')),
      ),
    'dump/1': (value: unknown) => processorFunctions().dumpJson(value, false),
    'dump/2': (value: unknown, pretty: boolean) => processorFunctions().dumpJson(value, pretty),
  },
}
