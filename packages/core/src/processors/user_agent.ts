/** The `user_agent` processor (recordings `cases/user_agent`). */
import { DocumentMap, illegalArgument } from '@sluice/java'
import { invalidOption } from '../diagnostics/diagnostic.js'
import { FieldPath } from '../document/path.js'
import { deepCopy } from '../document/values.js'
import { defineProcessor, opt } from '../engine/define.js'
import type { UserAgentRules } from '../engine/services.js'
import { readText } from './parts/read-field.js'
import { deviceType } from './parts/user-agent/device-type.js'
import { type AgentPart, type ParsedAgent, UserAgentParser, versionText } from './parts/user-agent/user-agent-parser.js'

const PROPERTIES = ['NAME', 'OS', 'DEVICE', 'ORIGINAL', 'VERSION']

export default defineProcessor({
  name: 'user_agent',
  summary: "Parses a browser's user agent string into name, version, operating system and device.",
  options: {
    field: opt.path({ required: true, doc: 'The field that holds the text.' }),
    target_field: opt.path({
      default: FieldPath.parse('user_agent'),
      defaultText: '`user_agent`',
      doc: 'The field that the result goes to.',
    }),
    regex_file: opt.string({ default: '_default_', doc: 'The file of expressions.', defaultText: 'the built-in ones' }),
    ignore_missing: opt.boolean({
      default: false,
      doc: 'Whether the document is left unchanged if the field is missing or null.',
    }),
    properties: opt.strings({ doc: 'The properties to set.', defaultText: 'all' }),
    extract_device_type: opt.boolean({ default: false, doc: 'Whether `device.type` is set too.' }),
    ecs: opt.any({ doc: 'Deprecated; no effect.' }),
  },
  examples: [
    {
      title: 'A browser',
      options: { field: 'agent', properties: ['name', 'os'] },
      before: { agent: 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:99.0) Gecko/20100101 Firefox/99.0' },
      after: {
        agent: 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:99.0) Gecko/20100101 Firefox/99.0',
        user_agent: { name: 'Firefox', os: { name: 'Ubuntu' } },
      },
    },
    {
      title: 'A text that nothing matches',
      options: { field: 'agent' },
      before: { agent: 'made up' },
      after: { agent: 'made up', user_agent: { name: 'Other', device: { name: 'Other' }, original: 'made up' } },
    },
  ],
  compile(options, { services }) {
    const { field, target_field, regex_file, ignore_missing, extract_device_type } = options
    const rules = services.userAgents.get(regex_file)
    if (rules === undefined) {
      throw invalidOption('regex_file', `regex file [${regex_file}] doesn't exist (has to exist at node startup)`)
    }
    const wanted = new Set((options.properties ?? PROPERTIES).map(readProperty))
    const parser = parserOf(rules)
    const results = new Map<ParsedAgent, DocumentMap>()
    const resultOf = (text: string, agent: ParsedAgent): DocumentMap => {
      const out = new DocumentMap()
      if (wanted.has('ORIGINAL')) out.set('original', text)
      if (wanted.has('NAME')) out.set('name', agent.userAgent?.name ?? 'Other')
      const version = agent.userAgent === null ? null : versionText(agent.userAgent.versions)
      if (wanted.has('VERSION') && version !== null) out.set('version', version)
      if (wanted.has('OS') && agent.system !== null) out.set('os', systemOf(agent.system))
      if (wanted.has('DEVICE')) {
        const device = new DocumentMap().set('name', agent.device?.name ?? 'Other')
        if (extract_device_type) device.set('type', deviceType(text, agent))
        out.set('device', device)
      }
      return out
    }
    return doc => {
      const text = readText(field, doc, ignore_missing)
      if (text === null) {
        if (ignore_missing) return
        throw illegalArgument(`field [${field.text}] is null, cannot parse user-agent.`)
      }
      const agent = parser.parse(text)
      let result = results.get(agent)
      if (result === undefined) {
        result = resultOf(text, agent)
        if (results.size >= RESULTS) results.clear()
        results.set(agent, result)
      }
      target_field.set(doc, copyOf(result))
    }
  },
})

/** The results of so many agents are kept: the parser answers for each text with one object. */
const RESULTS = 1000

/** A copy of a result, which the document may change. */
function copyOf(map: DocumentMap): Map<string, unknown> {
  const { shape, slots } = map
  if (shape === null) return deepCopy(map) as Map<string, unknown>
  // In one piece: a list that grows takes room for more than it comes to hold.
  const values = slots.slice()
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (value instanceof DocumentMap) values[i] = copyOf(value)
  }
  return new DocumentMap(shape, values)
}

function readProperty(name: string): string {
  const upper = name.toUpperCase()
  if (PROPERTIES.includes(upper)) return upper
  const text = `illegal property value [${name}]. valid values are [${PROPERTIES.join(', ')}]`
  throw invalidOption('properties', text, PROPERTIES)
}

function systemOf(system: AgentPart): Map<string, unknown> {
  const out = new DocumentMap().set('name', system.name)
  const version = versionText(system.versions)
  if (version !== null) {
    out.set('version', version)
    out.set('full', `${system.name} ${version}`)
  }
  return out
}

/** One parser per file: its compiled expressions and its cache serve all processors. */
const parsers = new WeakMap<UserAgentRules, UserAgentParser>()

function parserOf(rules: UserAgentRules): UserAgentParser {
  let parser = parsers.get(rules)
  if (parser === undefined) {
    parser = new UserAgentParser(rules)
    parsers.set(rules, parser)
  }
  return parser
}
