import { createText } from '@/terminal/format/text'

/** Texts of chart templates. */
export const text = createText({
  templates: 'Chart templates',
  apply: 'Apply template {name}',
  applied: 'Template {name} applied',
  undo: 'Undo',
  undone: 'The chart is as it was before',
  noIndicators: 'no indicators',
  useForNew: 'Use template {name} for new charts',
  newChartsHint: 'A chart that was never changed starts with the indicators of {name}.',
  rename: 'Rename template {name}',
  newName: 'New name of {name}',
  taken: 'There is a template of this name already.',
  delete: 'Delete template {name}',
  deleted: 'Template {name} deleted',
  name: 'Template name',
  hint: 'Keeps chart type, price scale and indicators, without drawings.',
  save: 'Save',
  replace: 'Replace',
  saved: 'Template {name} saved',
})
