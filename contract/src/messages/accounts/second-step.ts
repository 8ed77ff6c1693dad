/** The second step of a sign-in, and messages about codes and passkeys anywhere. */
export const secondStep = {
  title: "Verificação em duas etapas",
  intro: "Sua senha está certa. Falta só confirmar que é você.",
  code: "Código",
  codeHint: "Os 6 dígitos do seu aplicativo, ou um código de recuperação.",
  submit: "Confirmar e entrar",
  usePasskey: "Usar chave de acesso",
  enterByPasskey: "Entrar com chave de acesso",
  back: "Voltar",
  failed: "A chave de acesso não respondeu. Tente de novo.",
  required: "Falta a segunda etapa para entrar.",
  expired: "O tempo acabou. Comece de novo.",
  codeMissing: "Digite o código.",
  codeWrong: "Código incorreto, ou já usado.",
  appUnreadable:
    "O site não consegue mais conferir os códigos deste aplicativo. Use um código de recuperação ou uma chave de acesso e configure o aplicativo de novo.",
  passkeyWrong: "Esta chave de acesso não confere. Tente de novo.",
  removed: "Remoção concluída.",
}
