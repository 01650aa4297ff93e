/** Sizes as the cat APIs write them: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/api-conventions.html#byte-units */
import { illegalArgument } from '@sluice/java'
import { byteSizeText } from '@sluice/store'

const UNITS = ['b', 'kb', 'mb', 'gb', 'tb', 'pb']
const STEP = 1024

/** A number of bytes. */
export class ByteSize {
  constructor(readonly bytes: number) {}

  /** In the largest unit in which it is at least 1, with one decimal; whole numbers of `unit` if one is given. */
  text(unit: string | null): string {
    if (unit !== null) {
      const power = UNITS.indexOf(unit.length === 1 && unit !== 'b' ? `${unit}b` : unit)
      if (power < 0) throw illegalArgument(`failed to parse value [${unit}] of the parameter [bytes]`)
      return String(Math.floor(this.bytes / STEP ** power))
    }
    return byteSizeText(this.bytes)
  }
}
