import { posix } from 'node:path'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { explainCommand } from '../../../schemas/errors.ts'
import { escapeHtml } from '../../../schemas/shared/html/escapeHtml.ts'
import { advice } from '../advice.ts'
import type { Report } from '../report.ts'

/**
 * JUnit XML, as test runners write it: a suite for each file, a case for each diagnostic. Errors are failed cases;
 * warnings and notes are passed cases with output.
 */
export const junit: Report = {
  write(diagnostics, { prefix }) {
    const files = [...new Set(diagnostics.map(({ file }) => file))]
    const suites = files.map((file) =>
      suite(
        posix.join(prefix, file),
        diagnostics.filter((diagnostic) => diagnostic.file === file),
      ),
    )
    const suitesOrEmpty = suites.length > 0 ? suites : [emptySuite]
    const tests = Math.max(diagnostics.length, 1)
    return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="docs" tests="${tests}" failures="${failures(diagnostics)}" errors="0">
${suitesOrEmpty.join('\n')}
</testsuites>
`
  },
}

/** Printed when there are no diagnostics, because some readers treat a report without cases as missing. */
const emptySuite = `  <testsuite name="docs" tests="1" failures="0" errors="0" skipped="0">
    <testcase name="no problems" classname="docs"/>
  </testsuite>`

const failures = (diagnostics: Diagnostic[]) => diagnostics.filter(({ severity }) => severity === 'error').length

function suite(file: string, diagnostics: Diagnostic[]): string {
  const name = escapeXml(file)
  const counts = `tests="${diagnostics.length}" failures="${failures(diagnostics)}" errors="0" skipped="0"`
  const cases = diagnostics.map((diagnostic) => testCase(diagnostic, name)).join('\n')
  return `  <testsuite name="${name}" ${counts}>\n${cases}\n  </testsuite>`
}

function testCase(diagnostic: Diagnostic, file: string): string {
  const { code, severity, message, line, column } = diagnostic
  const position = [line, column].filter((part) => part !== undefined).join(':')
  const text = escapeXml([message, ...advice(diagnostic), explainCommand(code)].join('\n'))
  const head = `    <testcase name="${escapeXml([code, position].filter(Boolean).join(' '))}" classname="${file}">`
  const outcome =
    severity === 'error'
      ? `<failure type="${code}" message="${escapeXml(message)}">${text}</failure>`
      : `<system-out>${text}</system-out>`
  return `${head}\n      ${outcome}\n    </testcase>`
}

/** Escape text for XML. Control characters and lone surrogates, which XML cannot contain, are replaced. */
const escapeXml = (text: string): string =>
  escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')).replaceAll(
    '\n',
    '&#10;',
  )
