/**
 * The processor functions that scripts may call: `Processors.*` and `Json`
 * (https://www.elastic.co/guide/en/elasticsearch/painless/8.18/painless-ingest-processor-context.html).
 */
import { hashMapEntries, illegalArgument, JavaException, requireIp, urlDecode } from '@sluice/java'
import { type ProcessorFunctions, useServices } from '@sluice/painless'
import { JsonExactReader } from '../../document/json-exact.js'
import { writeJson } from '../../document/json-write.js'
import { parseByteSize } from '../../processors/parts/byte-size.js'
import { parseJsonText } from '../../processors/parts/json-text.js'
import { communityId } from '../../processors/parts/network/community-id.js'
import { readFlowOf, readProtocol } from '../../processors/parts/network/network-flow.js'
import { uriParts } from '../../processors/parts/network/uri-parts.js'
import type { ScriptServices } from '../services.js'

const processors: ProcessorFunctions = {
  bytes: parseByteSize,
  json: (text, strict) => parseJsonText(text, strict, false),
  jsonInto(map, field, strict) {
    const value = parseJsonText(map.get(field) ?? null, strict, false)
    if (!(value instanceof Map)) throw illegalArgument('cannot add non-map fields to root of document')
    for (const [key, item] of hashMapEntries(value as Map<string, unknown>)) map.set(key, item)
  },
  urlDecode,
  communityId(source, destination, iana, transport, sourcePort, destinationPort, icmpType, icmpCode, seed) {
    const protocol = iana ?? transport
    if (source === null || destination === null || protocol === null) {
      throw illegalArgument('unable to construct flow from document')
    }
    const [from, to] = [requireIp(source), requireIp(destination)]
    const flow = readFlowOf(readProtocol(protocol), from, to, {
      sourcePort: () => sourcePort,
      destinationPort: () => destinationPort,
      icmpType: () => icmpType,
      icmpCode: () => icmpCode,
    })
    return communityId(flow, seed)
  },
  uriParts(text) {
    try {
      return uriParts(text)
    } catch (thrown) {
      if (thrown instanceof JavaException) throw illegalArgument(`unable to parse URI [${text}]`)
      throw thrown
    }
  },
  loadJson: text => new JsonExactReader(text, { sourceKind: '(String)' }).next() ?? null,
  dumpJson: (value, pretty) => writeJson(value, { order: 'hash', indent: pretty ? 2 : 0 }),
}

let present: ScriptServices | null = null

/** Gives scripts the clock, the randomness and the limits of these services; a pointer comparison if they are the last ones. */
export function provideServices(services: ScriptServices): void {
  if (services === present) return
  present = services
  useServices({
    processors,
    clock: () => Number(services.now().epochMillis),
    random: services.random,
    regexFactor: services.limits.regexFactor,
  })
}
