/** Reads IP databases. Loaded when one was opened. */
import './node-buffer.js'
import { type GeoDatabase, mmdbDatabase } from '@sluice/core'
import { Reader, type Response } from 'mmdb-lib'

/** The database of the bytes of a `.mmdb` file. Throws ElasticsearchException for a damaged one. */
export function readDatabase(name: string, bytes: Uint8Array): GeoDatabase {
  const buffer = globalThis.Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return mmdbDatabase(name, bytes, cache => new Reader<Response>(buffer, { cache }))
}
