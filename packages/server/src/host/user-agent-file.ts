/**
 * The expressions of user agents. In the published package tools/modules-of-package.ts writes a `require` here that bundlers find, so that
 * what is made of the library has the file in it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { UserAgentRules } from '@sluice/core'

/** In a checkout, and next to the code of a benchmark. */
const FILES = ['../../../core/data/user-agents.gen.json', './user-agents.gen.json']

/** Reads them. Takes a few milliseconds: only pipelines with `user_agent` need them. */
export function readUserAgents(): UserAgentRules {
  const files = FILES.map(file => fileURLToPath(new URL(file, import.meta.url)))
  return JSON.parse(readFileSync(files.find(existsSync) ?? files[0]!, 'utf8')) as UserAgentRules
}
