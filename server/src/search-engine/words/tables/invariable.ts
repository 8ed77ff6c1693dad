/**
 * Words that end like a plural or a feminine and are neither (folded), or whose masculine is another word:
 * a 'carteira' is no 'carteiro', a 'banheira' no 'banheiro'.
 */
export const INVARIABLE: ReadonlySet<string> = new Set(
  `
  carteira banheira cadeira madeira esteira empilhadeira geladeira bandeira fronteira barreira carreira poeira
  lixeira mangueira prateleira torneira retroescavadeira escavadeira carregadeira perfuradeira betoneira ribeira
  pereira oliveira ferreira moreira teixeira silveira vieira nogueira cachoeira feira peneira
  agora senhora embora melhora demora aurora penhora hora tesoura
  padaria portaria livraria papelaria pizzaria confeitaria drogaria joalheria barbearia churrascaria lavanderia
  engenharia maria pescaria hotelaria consultoria auditoria assessoria ouvidoria enfermaria marcenaria
  carpintaria serralharia caldeiraria tesouraria funilaria malharia vidracaria borracharia alvenaria tapecaria
  relojoaria tabacaria sapataria camisaria selaria cervejaria tinturaria charcutaria gelataria temakeria alfaiataria perfumaria loteria sorveteria cafeteria peixaria diaria
  fabrica america politica pratica etica otica optica republica africa
  estrada entrada chamada camada jornada tomada escada morada tonelada parada temporada
  mais dois seis tres apos tras gas mes pais paris onibus lapis tenis simples campus bonus virus status plus
  pedreiras atlas deus jesus luis ines minas campos santos mateus
  `
    .split(/\s+/)
    .filter(Boolean),
)
