/** The `network_direction` processor (recordings `cases/network_direction`). */
import { castFault, illegalArgument, JavaException, spendSteps } from '@sluice/java'
import { invalidOption } from '../diagnostics/diagnostic.js'
import type { IngestDocument } from '../document/document.js'
import { FieldPath } from '../document/path.js'
import { defineProcessor, opt } from '../engine/define.js'
import { compileTemplateOption } from '../options/builders.js'
import { networkDirection } from './parts/network/network.js'
import { cannotCast, readText } from './parts/read-field.js'

export default defineProcessor({
  name: 'network_direction',
  summary: 'Derives the direction of a flow from its two addresses and a list of internal networks.',
  options: {
    source_ip: opt.path({
      default: FieldPath.parse('source.ip'),
      defaultText: '`source.ip`',
      doc: 'The source address.',
    }),
    destination_ip: opt.path({
      default: FieldPath.parse('destination.ip'),
      defaultText: '`destination.ip`',
      doc: 'The destination address.',
    }),
    target_field: opt.path({
      default: FieldPath.parse('network.direction'),
      defaultText: '`network.direction`',
      doc: 'The field to write.',
    }),
    internal_networks: opt.list({ doc: 'The internal networks: addresses, ranges, or names such as `private`.' }),
    internal_networks_field: opt.path({ doc: 'The field that lists the internal networks.' }),
    ignore_missing: opt.boolean({
      default: true,
      doc: 'Whether the document is left unchanged if an address is missing.',
    }),
  },
  examples: [
    {
      title: 'Out of a private network',
      options: { internal_networks: ['private'] },
      before: { source: { ip: '192.168.1.1' }, destination: { ip: '8.8.8.8' } },
      after: {
        source: { ip: '192.168.1.1' },
        destination: { ip: '8.8.8.8' },
        network: { direction: 'outbound' },
      },
    },
  ],
  compile(options) {
    const { source_ip, destination_ip, target_field, ignore_missing, internal_networks_field } = options
    const { internal_networks } = options
    if (internal_networks === undefined && internal_networks_field === undefined) {
      throw invalidOption('internal_networks', 'or [internal_networks_field] must be specified')
    }
    if (internal_networks !== undefined && internal_networks_field !== undefined) {
      throw invalidOption(
        'internal_networks',
        'and [internal_networks_field] cannot both be used in the same processor',
      )
    }
    const networks =
      internal_networks === undefined
        ? networksAt(internal_networks_field!, ignore_missing)
        : renderedNetworks(internal_networks)
    return doc => {
      const internal = networks(doc)
      const source = internal === null ? null : readText(source_ip, doc, ignore_missing)
      const destination = source === null ? null : readText(destination_ip, doc, ignore_missing)
      if (internal === null || source === null || destination === null) {
        if (ignore_missing) return
        throw illegalArgument('unable to calculate network direction from document')
      }
      spendSteps(8 * internal.length)
      target_field.set(doc, networkDirection(source, destination, internal))
    }
  },
})

type Networks = (doc: IngestDocument) => (Iterable<string> & { readonly length: number }) | null

function renderedNetworks(raw: readonly unknown[]): Networks {
  const templates = raw.map(entry => compileTemplateOption(entry, 'internal_networks'))
  return doc => templates.map(template => template(doc))
}

function networksAt(path: FieldPath, ignoreMissing: boolean): Networks {
  return doc => {
    const value = ignoreMissing ? (path.find(doc) ?? null) : path.get(doc)
    if (value === null) return null
    if (!Array.isArray(value)) throw cannotCast(path, value, 'java.util.ArrayList')
    return new NetworkEntries(value)
  }
}

/** The entries of a list in a document: each is read when an address is held against it, so those after a match are not read. */
class NetworkEntries implements Iterable<string> {
  constructor(private readonly entries: readonly unknown[]) {}

  get length(): number {
    return this.entries.length
  }

  *[Symbol.iterator](): Generator<string> {
    for (const entry of this.entries) yield networkName(entry)
  }
}

function networkName(entry: unknown): string {
  if (typeof entry === 'string') return entry
  if (entry !== null) throw castFault(entry, 'java.lang.String')
  throw new JavaException(
    'java.lang.NullPointerException',
    'Cannot invoke "String.hashCode()" because "<local4>" is null',
  )
}
