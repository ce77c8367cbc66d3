import { HtmlValidate } from 'html-validate'

/** The standard rules, without those about formatting and about roles on elements that class names of Docusaurus need. */
export const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'no-inline-style': 'error',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'long-title': 'off',
    'prefer-native-element': 'off',
    'require-sri': 'off',
    'no-redundant-role': 'off',
  },
})
