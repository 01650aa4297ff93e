/**
 * The registered domain of a name as Elasticsearch finds it with the public suffix list (recordings `cases/registered_domain`).
 * It has special rules: a suffix of the list's private section is itself the registered domain, and a name without a known suffix has
 * none. `tldts` is held at the release whose list is that of Elasticsearch 8.18 (November 2022).
 */
import { parse } from 'tldts'

/** The parts of a name; those that it does not have are null. */
export interface DomainParts {
  readonly domain: string
  readonly registeredDomain: string | null
  readonly topLevelDomain: string
  readonly subdomain: string | null
}

/** The parts of a name, or null if its suffix is unknown. */
export function domainParts(name: string): DomainParts | null {
  const bare = name.startsWith('.') ? name.slice(1) : name
  const root = name === bare ? rootOf(name) : PUBLIC_SUFFIX
  if (root === PUBLIC_SUFFIX) {
    if (name !== bare && !bare.startsWith('.') && rootOf(bare) !== PUBLIC_SUFFIX) return null
    return { domain: name, registeredDomain: null, topLevelDomain: name, subdomain: null }
  }
  const dot = root.indexOf('.')
  if (dot < 0) return null
  const before = name.lastIndexOf(`.${root}`)
  return {
    domain: name,
    registeredDomain: root,
    topLevelDomain: root.slice(dot + 1),
    subdomain: before > 0 ? name.slice(0, before) : null,
  }
}

/** Stands for the root of a name that is itself a public suffix. */
const PUBLIC_SUFFIX = null

const OPTIONS = {
  allowPrivateDomains: true,
  extractHostname: false,
  validateHostname: false,
  detectIp: false,
  mixedInputs: false,
} as const

/** The registered domain in lower case; a string without a dot if the suffix is unknown. */
function rootOf(given: string): string | typeof PUBLIC_SUFFIX {
  if (given.endsWith('.')) return ''
  const name = given.replace(/[A-Z]+/g, letters => letters.toLowerCase())
  const { publicSuffix, isIcann, isPrivate } = parse(name, OPTIONS)
  if (publicSuffix === null || (!isIcann && !isPrivate)) return ''
  if (isPrivate) return publicSuffix
  if (name !== publicSuffix) return name.slice(name.lastIndexOf('.', name.length - publicSuffix.length - 2) + 1)
  return PUBLIC_SUFFIX
}
