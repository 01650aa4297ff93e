import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Database } from './database.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sluice-database-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const schemaOf = (database: Database): string[] =>
  database
    .prepare("select sql from sqlite_schema where type = 'table' order by name")
    .all()
    .map(({ sql }) => String(sql))

it('has no table whose rows are sorted with all that they hold', () => {
  const database = new Database(null)
  expect(schemaOf(database).filter(sql => /without\s+rowid/i.test(sql))).toEqual([])
  database.close()
})

it('copies the tables of an earlier store, once', () => {
  const before = new Database(folder)
  before.transaction(() => {
    for (const [name, columns] of [
      ['state', 'kind text not null, name text not null, json text not null, primary key (kind, name)'],
      [
        'docs',
        'index_no integer not null, shard integer not null, seq_no integer not null, id text not null, version integer not null, routing text, ignored text, source blob, primary key (index_no, shard, seq_no)',
      ],
    ] as const) {
      before.prepare(`drop table ${name}`).run()
      before.prepare(`create table ${name} (${columns}) without rowid`).run()
    }
    before.prepare("insert into state values ('index', 'a', '{}')").run()
    before.prepare('insert into docs values (1, 0, 5, ?, 2, null, null, ?)').run('x', new Uint8Array([123, 125]))
  })
  before.close()
  for (let opened = 0; opened < 2; opened++) {
    const database = new Database(folder)
    expect(schemaOf(database).filter(sql => /without\s+rowid|earlier/i.test(sql))).toEqual([])
    expect(database.prepare('select kind, name, json from state').all()).toEqual([
      { kind: 'index', name: 'a', json: '{}' },
    ])
    const [row] = database.prepare('select seq_no, id, version, source from docs where index_no = 1').all()
    expect(row).toMatchObject({ seq_no: 5, id: 'x', version: 2 })
    expect([...(row!['source'] as Uint8Array)]).toEqual([123, 125])
    database.close()
  }
})
