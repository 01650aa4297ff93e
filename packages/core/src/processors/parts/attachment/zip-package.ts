/** Files that are zip archives with parts. */
import { JavaException } from '@sluice/java'
import { type UnzipFileInfo, unzipSync } from 'fflate'
import { type Budget, zipBomb } from './faults.js'

/** Smaller parts may be packed as well as they like. */
const GRACE_BYTES = 1_000_000
const MAX_RATIO = 100

/** An archive; parts are unpacked when they are needed. */
export class ZipPackage {
  private readonly parts = new Map<string, UnzipFileInfo>()

  /** Throws a JavaException (java.util.zip.ZipException) for an archive that is broken. */
  constructor(
    private readonly bytes: Uint8Array,
    private readonly budget: Budget,
  ) {
    this.unzip(part => {
      this.parts.set(part.name, part)
      return false
    })
  }

  /** The names of the parts, in their order. */
  get names(): readonly string[] {
    return [...this.parts.keys()]
  }

  /** A part unpacked; undefined if there is none of that name. Throws tika_exception for a part that becomes far too large. */
  read(name: string): Uint8Array | undefined {
    const part = this.parts.get(name)
    if (part === undefined) return undefined
    const { size, originalSize } = part
    if (originalSize > GRACE_BYTES && originalSize > size * MAX_RATIO) {
      throw zipBomb(`Suspected zip bomb: ${size} bytes of ${name} become ${originalSize}`)
    }
    this.budget.unpack(originalSize)
    return this.unzip(({ name: each }) => each === name)[name]
  }

  private unzip(filter: (part: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
    try {
      return unzipSync(this.bytes, {
        filter: part => {
          this.budget.step()
          return filter(part)
        },
      })
    } catch (thrown) {
      if (thrown instanceof JavaException) throw thrown
      throw new JavaException('java.util.zip.ZipException', (thrown as Error).message)
    }
  }
}

/** A path of one part, resolved against the path of another. */
export function resolvePart(from: string, target: string): string {
  const parts = target.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
