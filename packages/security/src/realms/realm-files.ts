/**
 * The files of the file realm, in the forms of Elasticsearch's own: `users` (`name:hash`), `users_roles` (`role:name,name`) and `roles.yml`
 * (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/file-realm.html).
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { JavaException } from '@sluice/java'
import { passwordHashFault } from '../passwords/password-hashes.js'
import { readRole } from '../privileges/read-role.js'
import type { RoleDescriptor } from '../privileges/role-descriptor.js'
import { roleFaults } from '../privileges/role-faults.js'

const USERS = 'users'
const USERS_ROLES = 'users_roles'
const ROLES = 'roles.yml'

/** The content of the files. */
export interface RealmFiles {
  /** Hashes of passwords by username. */
  readonly hashes: ReadonlyMap<string, string>
  /** Names of roles by username. */
  readonly rolesOf: ReadonlyMap<string, readonly string[]>
  readonly roles: ReadonlyMap<string, RoleDescriptor>
}

/** Reads the files of a folder. Rejects with RangeError, which names file and line, for unreadable ones. */
export async function readRealmFiles(folder: string): Promise<RealmFiles> {
  if (!existsSync(folder)) throw new RangeError(`there is no folder ${folder}`)
  const hashes = new Map<string, string>()
  for (const { text, where } of linesOf(path.join(folder, USERS))) {
    const [, name, hash] = /^([^:]+):(.+)$/.exec(text) ?? []
    if (name === undefined || hash === undefined) throw new RangeError(`${where}: a line is name:hash`)
    const fault = passwordHashFault(hash)
    if (fault !== null) throw new RangeError(`${where}: ${fault}`)
    hashes.set(name, hash)
  }
  const rolesOf = new Map<string, string[]>()
  for (const { text, where } of linesOf(path.join(folder, USERS_ROLES))) {
    const [, role, names] = /^([^:]+):(.*)$/.exec(text) ?? []
    if (role === undefined || names === undefined) throw new RangeError(`${where}: a line is role:name,name`)
    for (const name of names
      .split(',')
      .map(each => each.trim())
      .filter(Boolean))
      rolesOf.set(name, [...(rolesOf.get(name) ?? []), role.trim()])
  }
  return { hashes, rolesOf, roles: await readRoles(path.join(folder, ROLES)) }
}

/** When the files were last changed, as one text. */
export const changesOf = (folder: string): string =>
  [USERS, USERS_ROLES, ROLES]
    .map(name => statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? '-')
    .join(' ')

function linesOf(file: string): { readonly text: string; readonly where: string }[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  return lines.flatMap((text, i) =>
    text.trim() === '' || text.startsWith('#') ? [] : [{ text: text.trim(), where: `${file}:${i + 1}` }],
  )
}

async function readRoles(file: string): Promise<Map<string, RoleDescriptor>> {
  const roles = new Map<string, RoleDescriptor>()
  if (!existsSync(file)) return roles
  // A server without such a file loads no reader of YAML.
  const { parse } = await import('yaml')
  const json: unknown = parse(readFileSync(file, 'utf8'), { mapAsMap: true })
  if (json === null) return roles
  if (!(json instanceof Map)) throw new RangeError(`${file}: roles by their names`)
  for (const [name, descriptor] of json as ReadonlyMap<string, unknown>) {
    try {
      const role = readRole(name, descriptor)
      const [fault] = roleFaults(role)
      if (fault !== undefined) throw new RangeError(`${file}: role [${name}]: ${fault}`)
      roles.set(name, role)
    } catch (thrown) {
      if (thrown instanceof JavaException) throw new RangeError(`${file}: ${thrown.text ?? ''}`)
      throw thrown
    }
  }
  return roles
}
