#!/usr/bin/env node
import { run } from './docs.ts'

await run()
