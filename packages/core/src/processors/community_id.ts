/** The `community_id` processor (recordings `cases/community_id`). */
import { illegalArgument } from '@sluice/java'
import { invalidOption } from '../diagnostics/diagnostic.js'
import type { IngestDocument } from '../document/document.js'
import { FieldPath } from '../document/path.js'
import { defineProcessor, opt } from '../engine/define.js'
import { communityId, type Flow } from './parts/network/community-id.js'
import { flowAddress } from './parts/network/flow-address.js'
import { readFlowOf, readProtocol } from './parts/network/network-flow.js'
import { readText } from './parts/read-field.js'

const pathOption = (path: string, doc: string) =>
  opt.path({ default: FieldPath.parse(path), defaultText: `\`${path}\``, doc })

export default defineProcessor({
  name: 'community_id',
  summary: 'Computes the Community ID of a network flow.',
  options: {
    source_ip: pathOption('source.ip', 'The source address.'),
    source_port: pathOption('source.port', 'The source port.'),
    destination_ip: pathOption('destination.ip', 'The destination address.'),
    destination_port: pathOption('destination.port', 'The destination port.'),
    iana_number: pathOption('network.iana_number', 'The protocol number.'),
    transport: pathOption('network.transport', 'The protocol, by name or number, if `iana_number` is missing.'),
    icmp_type: pathOption('icmp.type', 'The ICMP type.'),
    icmp_code: pathOption('icmp.code', 'The ICMP code.'),
    target_field: pathOption('network.community_id', 'The field to write.'),
    seed: opt.integer({ default: 0, doc: 'The seed, from 0 to 65535.' }),
    ignore_missing: opt.boolean({ default: true, doc: 'Whether a document without a flow is left unchanged.' }),
  },
  examples: [
    {
      title: 'A TCP flow',
      options: {},
      before: {
        source: { ip: '128.232.110.120', port: 34855 },
        destination: { ip: '66.35.250.204', port: 80 },
        network: { transport: 'TCP' },
      },
      after: {
        source: { ip: '128.232.110.120', port: 34855 },
        destination: { ip: '66.35.250.204', port: 80 },
        network: { transport: 'TCP', community_id: '1:LQU9qZlK+B5F3KDmev6m5PMibrg=' },
      },
    },
  ],
  compile(options) {
    const { seed, ignore_missing, target_field } = options
    if (seed < 0 || seed > 65535) throw invalidOption('seed', 'must be a value between 0 and 65535')
    return doc => {
      const flow = readFlow(options, doc)
      if (flow !== null) target_field.set(doc, communityId(flow, seed))
      else if (!ignore_missing) throw illegalArgument('unable to construct flow from document')
    }
  },
})

interface FlowPaths {
  readonly source_ip: FieldPath
  readonly source_port: FieldPath
  readonly destination_ip: FieldPath
  readonly destination_port: FieldPath
  readonly iana_number: FieldPath
  readonly transport: FieldPath
  readonly icmp_type: FieldPath
  readonly icmp_code: FieldPath
  readonly ignore_missing: boolean
}

function readFlow(paths: FlowPaths, doc: IngestDocument): Flow | null {
  const { ignore_missing } = paths
  const read = (path: FieldPath): unknown => (ignore_missing ? (path.find(doc) ?? null) : path.get(doc))
  const sourceText = readText(paths.source_ip, doc, ignore_missing)
  const destinationText = readText(paths.destination_ip, doc, ignore_missing)
  if (sourceText === null || destinationText === null) return null
  const source = flowAddress(sourceText)
  const destination = flowAddress(destinationText)
  const protocolValue = paths.iana_number.find(doc) ?? read(paths.transport)
  if (protocolValue === null) return null
  return readFlowOf(readProtocol(protocolValue), source, destination, {
    sourcePort: () => read(paths.source_port),
    destinationPort: () => read(paths.destination_port),
    icmpType: () => paths.icmp_type.find(doc) ?? null,
    icmpCode: () => paths.icmp_code.find(doc) ?? null,
  })
}
