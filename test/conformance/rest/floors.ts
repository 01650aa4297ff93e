/** How many steps of the suite `rest` answer as recorded, by group: `rest-floors.yml`. Raise a number when a group has more. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const file = path.join(path.dirname(fileURLToPath(import.meta.url)), '../rest-floors.yml')

/** The floors by group. Throws if one is not a number of steps. */
export function readFloors(text = readFileSync(file, 'utf8')): ReadonlyMap<string, number> {
  const entries = Object.entries((parse(text) ?? {}) as Record<string, unknown>)
  for (const [group, steps] of entries) {
    if (!Number.isInteger(steps) || (steps as number) < 0) {
      throw new Error(`rest-floors.yml: ${group} has to be a number of steps, not ${JSON.stringify(steps)}`)
    }
  }
  return new Map(entries as [string, number][])
}
