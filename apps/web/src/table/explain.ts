// The words of tables, which most games never need: a file of their own.
export { explainRefusal } from '@taberna/table';
