import { type Connection, MessageType, ShowMessageNotification } from 'vscode-languageserver/node'

/** Show a warning in an editor. `showWarningMessage` asks for an answer, and one that is an error would end the server. */
export const warn = (connection: Connection, message: string): void =>
  void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message })
