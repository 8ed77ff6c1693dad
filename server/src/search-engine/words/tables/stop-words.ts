/** Joints of Portuguese: never indexed, never asked for (folded). */
export const CONNECTIVES: ReadonlySet<string> = new Set(
  `a o as os e ou de da do das dos d em no na nos nas num numa para pra pro por pelo pela pelos pelas com ao aos
  um uma uns umas que se sua seu suas seus`
    .split(/\s+/)
    .filter(Boolean),
)

/**
 * What people write around the thing they look for. Indexed like any word ('primeiro emprego', 'segurança do
 * trabalho' need them), dropped from a question where another word remains.
 */
export const CHATTER: ReadonlySet<string> = new Set(
  `vaga vagas emprego empregos trabalho trabalhos trabalhar oportunidade oportunidades servico preciso precisa
  precisando procuro procurando busco buscando quero queria gostaria contrata contratando contratacao contrate
  contratar urgente urgentes urgencia disponivel disponiveis hoje aqui perto proximo mim eu voce sou ser estou
  ter tem tenho oi ola bom dia favor obrigado obrigada anuncio curriculo cv enviar area regiao cidade
  bairro local alguma algum toda todas todos tipo qualquer como onde quem esta estao sobre minha meu nova novas
  novo novos site salario salarios remuneracao reais r$ boa bom bons boas melhor melhores pagando paga pagar bem inicio
  imediato imediata comecar comeco amanha agora ja so muito ainda tb tbm vc vcs pfv pf gente pessoal alguem saber se
  ha teria posso poder moro morar mora resido desempregado desempregada algo coisa pode alo ajuda ajudar indica
  conhece qual quais hj mandar mande envio achar encontrar necessito necessita aceita aceito ganhar ganhando
  gosto gosta gostam gostar amo adoro sei fazer faz faco mexer mexe mexo lidar atuar deseja desejo pretendo interesse
  interessado interessada
  trampo trampos trampar to tou ta tava estava estamos somos nois tamo queremos preciza presizo presiso precizo percisando alguns algumas boas oie opa eae
   di du ki nu cum dum pru prum rs rsrs rsrsrs kk kkk kkkk haha blz eai`
    .split(/\s+/)
    .filter(Boolean),
)
