import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const conditions = ['@sluice/source']

/** Tests that assert times, one file after another: `npm run bench:timed`. No part of `npm test`, which must pass on a busy machine. */
export default defineConfig({
  root,
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['test/{bench,browser}/timed/**/*.test.ts'],
    fileParallelism: false,
    // What does not fit the first time is measured again.
    testTimeout: 240_000,
    globalSetup: 'test/browser/harness/global-setup.ts',
  },
})
