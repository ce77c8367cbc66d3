#!/usr/bin/env node
import { compileLater } from './compileLater.ts'
import { run } from './docs.ts'

compileLater()
await run()
