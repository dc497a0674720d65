import { expect, test } from 'vitest'
import { renderChartTemplateWithoutHelm } from './render-chart-template-without-helm.ts'

const values = { Values: { name: 'cards', none: '', map: { a: 1, b: 'x' }, list: ['p', 'q'] }, Release: { Name: 'r' } }

test.each([
  ['{{ .Release.Name }}-{{ .Values.name | quote }}', 'r-"cards"'],
  ['a\n{{- if .Values.name }}\nb\n{{- end }}\n', 'a\nb\n'],
  ['a{{ if .Values.none }}b{{ if .Values.name }}c{{ end }}{{ end }}d', 'ad'],
  ['{{ range $k, $v := omit .Values.map "a" }}{{ $k }}={{ $v }} {{ $.Release.Name }}{{ end }}', 'b=x r'],
  ['{{ range $v := .Values.list }}{{ $v }};{{ end }}', 'p;q;'],
  ['{{ with .Values.map }}{{ .b }}{{ end }}', 'x'],
  ['m: {{- toYaml .Values.map | nindent 2 }}', 'm:\n  a: 1\n  b: x'],
  ['{{ .Values.none | default (printf "%s-data" .Release.Name) }}', 'r-data'],
])('renders %s', (template, text) => expect(renderChartTemplateWithoutHelm(template, values)).toBe(text))

test.each([
  ['{{ .Values.nmae }}', 'no value ".Values.nmae"'],
  ['{{ uppper .Values.name }}', '"uppper" is not known'],
  ['{{ if .Values.name }}', '"end" is missing'],
  ['{{ end }}', '"end" is unexpected'],
  ['{{ required "none is missing" .Values.none }}', 'none is missing'],
  ['{{ .Values.name .Values.none }}', 'is unexpected'],
])('rejects %s', (template, message) => expect(() => renderChartTemplateWithoutHelm(template, values)).toThrow(message))
