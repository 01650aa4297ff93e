import { expect, test } from 'vitest'
import { resultWords } from './result-words.js'

test.each([
  [[], 'No documents'],
  [['done'], '1 document: 1 done'],
  [['failed', 'done', 'dropped', 'done', 'stopped'], '5 documents: 2 done, 1 dropped, 1 failed, 1 stopped'],
  [Array(1200).fill('done'), '1,200 documents: 1,200 done'],
] as const)('%j', (statuses, words) => expect(resultWords(statuses)).toBe(words))
