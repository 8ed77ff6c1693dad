import { readOccupations } from "./read-occupations.ts"

export const marketingEComunicacao = readOccupations(
  "marketing-e-comunicacao",
  `
# Social Media | Analista de Redes Sociais | Assistente de Marketing Digital
$ 1700-2900
- planejar e publicar conteúdo; gravar vídeos curtos; responder comentários; acompanhar métricas; fazer pauta com os vendedores; impulsionar campanhas
! portfólio; boa escrita; edição no celular; noções de tráfego; criatividade com prazo
# Designer Gráfico | Arte-finalista | Diagramador(a)
$ 1700-2800
- criar peças para redes e impressos; fechar arquivos; adaptar campanhas; tratar imagens; cuidar da identidade visual; conferir provas de gráfica
! Illustrator e Photoshop; portfólio; agilidade; atenção à ortografia; experiência em gráfica rápida
# Videomaker | Editor(a) de Vídeo | Fotógrafo(a)
$ 1800-3200 freelance
- gravar e editar vídeos; captar áudio limpo; cobrir eventos; organizar acervo; legendar; entregar em 48 horas
! equipamento próprio; Premiere ou DaVinci; fins de semana; senso estético; CNH B
# Gestor(a) de Tráfego | Analista de Marketing | Analista de Mídia Paga
$ 2200-4200
- criar e otimizar anúncios; montar públicos; acompanhar custo por contato; testar criativos; reportar resultados; cuidar do pixel e das conversões
! experiência com Meta e Google Ads; planilhas; raciocínio analítico; português claro; certificações ajudam
# Locutor(a) de Loja | Promotor(a) de Eventos | Panfleteiro(a)
$ 1621-1900 freelance
- anunciar ofertas no microfone; animar inaugurações; distribuir folhetos; montar tendas; convidar clientes; relatar o público do dia
! boa voz; desinibição; fins de semana; pontualidade; maior de 18 anos
`,
)
