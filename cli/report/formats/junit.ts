import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { explainCommand } from '../../../schemas/errors.ts'
import { escapeHtml } from '../../../schemas/shared/escapeHtml.ts'
import { advice } from '../advice.ts'
import type { Report } from '../index.ts'

/**
 * JUnit XML, as test runners write it: a suite for each file, a case for each finding. Errors have failed; warnings and
 * notes have passed, and have something to say.
 */
export const junit: Report = {
  stream: 'stdout',
  write(findings, { prefix }) {
    const files = [...new Set(findings.map(({ file }) => file))]
    const suites = files.map((file) =>
      suite(
        prefix + file,
        findings.filter((found) => found.file === file),
      ),
    )
    const all = suites.length > 0 ? suites : [clean]
    const tests = Math.max(findings.length, 1)
    return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="docs" tests="${tests}" failures="${failures(findings)}" errors="0">
${all.join('\n')}
</testsuites>
`
  },
}

/** Some readers take a report without cases for one that was lost. */
const clean = `  <testsuite name="docs" tests="1" failures="0" errors="0" skipped="0">
    <testcase name="no problems" classname="docs"/>
  </testsuite>`

const failures = (findings: Diagnostic[]) => findings.filter(({ severity }) => severity === 'error').length

function suite(file: string, findings: Diagnostic[]): string {
  const name = escapeXml(file)
  const counts = `tests="${findings.length}" failures="${failures(findings)}" errors="0" skipped="0"`
  const cases = findings.map((found) => testCase(found, name)).join('\n')
  return `  <testsuite name="${name}" ${counts}>\n${cases}\n  </testsuite>`
}

function testCase(found: Diagnostic, file: string): string {
  const { code, severity, message, line, column } = found
  const position = [line, column].filter((part) => part !== undefined).join(':')
  const text = escapeXml([message, ...advice(found), explainCommand(code)].join('\n'))
  const head = `    <testcase name="${escapeXml([code, position].filter(Boolean).join(' '))}" classname="${file}">`
  const told =
    severity === 'error'
      ? `<failure type="${code}" message="${escapeXml(message)}">${text}</failure>`
      : `<system-out>${text}</system-out>`
  return `${head}\n      ${told}\n    </testcase>`
}

/** XML has no way to write most control characters, nor halves of surrogate pairs. */
const escapeXml = (text: string): string =>
  escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')).replaceAll(
    '\n',
    '&#10;',
  )
