/** The reader of databases is written for Node: it takes its bytes as a `Buffer`, and asks for that when it is loaded. */
import { Buffer } from 'buffer/'

globalThis.Buffer ??= Buffer as unknown as typeof globalThis.Buffer
