/** Reads privileges of applications from a body. */
import { parseFault } from '@sluice/store'
import { object, text, texts } from '../requests/body-reader.js'
import type { ApplicationPrivilege } from './application-privileges.js'

type Json = ReadonlyMap<string, unknown>

/** Privileges by application and name. Throws parse_exception. */
export const readPrivileges = (body: Json): ApplicationPrivilege[] =>
  [...body].flatMap(([application, privileges]) =>
    [...object(privileges, application)].map(([name, privilege]) =>
      readPrivilege(application, name, object(privilege, name)),
    ),
  )

function readPrivilege(application: string, name: string, json: Json): ApplicationPrivilege {
  const where = `failed to parse privilege [${name}] of application [${application}]`
  let actions: string[] | null = null
  let metadata: Json = new Map()
  for (const [key, value] of json) {
    if (key === 'actions') actions = texts(value, key)
    else if (key === 'metadata') metadata = object(value, key)
    else if (key === 'name' || key === 'application') {
      const place = key === 'name' ? name : application
      if (text(value, key) !== place) throw parseFault(`${where}. [${key}] is [${String(value)}] instead of [${place}]`)
    } else throw parseFault(`${where}. unexpected field [${key}]`)
  }
  if (actions === null) throw parseFault(`${where}. missing required [actions] field`)
  return { application, name, actions, metadata }
}
