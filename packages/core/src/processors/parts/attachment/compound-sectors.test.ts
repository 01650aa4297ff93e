import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../testkit/attachment.js'
import * as files from '../../../testkit/files.js'
import { CompoundSectors } from './compound-sectors.js'
import { Budget } from './faults.js'

const budget = (): Budget => new Budget({ millis: 60_000, bytes: 1_000_000 }, () => 0)
const text = (bytes: Uint8Array | undefined): string => new TextDecoder('utf-8').decode(bytes ?? new Uint8Array(0))

/** The place of the entry of a sector in the table of sectors, which the first place of the header's list points to. */
function tableEntry(file: Uint8Array, sector: number): number {
  return (new DataView(file.buffer).getUint32(76, true) + 1) * 512 + 4 * sector
}

describe('compound files', () => {
  const long = 'long '.repeat(2000)
  const file = (): Uint8Array => files.compound({ Short: files.utf8('short'), Long: files.utf8(long) })

  it('gives streams of small and of large sectors, by names in any case', () => {
    const sectors = new CompoundSectors(file(), budget())
    expect(text(sectors.read(['short']))).toBe('short')
    expect(text(sectors.read(['LONG']))).toBe(long)
    expect(sectors.read(['other'])).toBeUndefined()
    expect(sectors.read([])).toBeUndefined()
  })

  it('refuses sectors that follow themselves', async () => {
    const damaged = file()
    const directory = new DataView(damaged.buffer).getUint32(48, true)
    new DataView(damaged.buffer).setUint32(tableEntry(damaged, directory), directory, true)
    expect(() => new CompoundSectors(damaged, budget())).toThrow(
      `Potential loop detected - Block ${directory} was already claimed but was just requested again`,
    )
    expect(await failureOf(damaged)).toEqual([
      expect.stringContaining('Unexpected RuntimeException from org.apache.tika.parser.microsoft.OfficeParser'),
      expect.stringContaining('java.lang.IllegalStateException: Potential loop detected'),
    ])
  })

  it('refuses sectors after the end of the file', () => {
    const damaged = file()
    new DataView(damaged.buffer).setUint32(48, 5000, true)
    expect(() => new CompoundSectors(damaged, budget())).toThrow('Block 5000 not found')
  })

  it('refuses lists of tables that lead back to themselves', () => {
    const damaged = file()
    const view = new DataView(damaged.buffer)
    view.setUint32(68, 0, true)
    view.setUint32(512 + 508, 0, true)
    expect(() => new CompoundSectors(damaged, budget())).toThrow('Potential loop detected - Block 0')
  })
})
