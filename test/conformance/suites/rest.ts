/** The suite `rest`: sequences of REST requests with the answers of a real node, replayed against the whole API in this thread. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { linesOf, root } from '../record-files.js'
import { readFloors } from '../rest/floors.js'
import { type Fixture, fixtureOf, type RestCase, restCase } from '../rest/rest-case.js'
import { RestReplay } from '../rest/rest-replay.js'
import type { Suite } from '../suite.js'

const folder = path.resolve(root, '../shared/golden/rest')

let replay: RestReplay | null = null

export const suite: Suite<RestCase> = {
  name: 'rest',
  cases() {
    if (!existsSync(folder)) return `needs ${folder} (../shared next to the checkout), which is missing`
    const fixtures = linesOf(path.join(folder, 'fixtures.ndjson')).map(fixtureOf)
    replay = new RestReplay(new Map(fixtures.map((each: Fixture) => [each.name, each])))
    return linesOf(path.join(folder, 'cases.ndjson.gz')).map(restCase)
  },
  check: recorded => replay!.check(recorded),
  floors: readFloors,
}
